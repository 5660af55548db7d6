import type { Role } from '#shared/domain/platform/roles.ts'

/** What each role is called at the desk, and what it lets its holder do. */
export const ROLE_TEXTS: Readonly<Record<Role, { name: string; about: string }>> = {
  author: { name: 'Autorius', about: 'Rašo ir keičia savo straipsnius iki pirmos publikacijos.' },
  editor: { name: 'Redaktorius', about: 'Keičia, verčia, tikrina ir publikuoja visus straipsnius.' },
  reviewer: { name: 'Kalbos tikrintojas', about: 'Mato, taiso ir tvirtina vertimus į pasirinktas kalbas.' },
  analyst: { name: 'Analitikas', about: 'Mato skaitymų, kokybės ir išlaidų skaičius.' },
  admin: { name: 'Administratorius', about: 'Gali viską, taip pat keisti nustatymus ir kitų teises.' },
}
