import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Later } from './later.tsx'
import { loadOnce } from './load-once.ts'

const code = loadOnce(async () => ({ name }: { name: string }) => <p>{name}</p>)
const shown = () =>
  renderToStaticMarkup(
    <Later code={code} instead={<i />}>
      {(Found) => <Found name="Komentarai" />}
    </Later>,
  )

it('keeps the place of a part until its code is there, and then draws it at once', async () => {
  expect(shown()).toBe('<i></i>')
  await code.ask()
  expect(shown()).toBe('<p>Komentarai</p>')
})
