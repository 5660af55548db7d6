import { all } from './events.ts'

const FIRST_YEAR = 2025

/** Pages are written once and read for years: the copyright's last year is the reader's. */
export function showYears() {
  const year = new Date().getFullYear()
  if (year > FIRST_YEAR) for (const element of all('[data-year]')) element.textContent = `${FIRST_YEAR}–${year}`
}
