import { expect, it } from 'vitest'
import { faultText } from './texts.ts'

const fault = (name: string, message: string) => Object.assign(new Error(message), { name })

it.each(['Prisijungimo klaida', 'Registracijos klaida'])(
  '[P-253] [P-255] says our words for a known fault, else the server’s message, else „%s“',
  (otherwise) => {
    expect(faultText(fault('UsernameExistsException', 'User already exists'), otherwise)).toBe('Paskyra su šiuo el. paštu jau yra. Prisijunkite.')
    expect(faultText(fault('NotAuthorizedException', 'x'), otherwise)).toBe('Neteisingas el. paštas arba slaptažodis.')
    expect(faultText(fault('SomethingNewException', 'The pool is being moved.'), otherwise)).toBe('The pool is being moved.')
    expect(faultText(fault('SomethingNewException', ''), otherwise)).toBe(otherwise)
    expect(faultText('not an error', otherwise)).toBe(otherwise)
  },
)
