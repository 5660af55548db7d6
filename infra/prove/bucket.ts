/** What the site is called, and where it stands. */
export const SITE = { name: 'Proving News', origin: 'https://news.example' }
export const BUCKET = 'site'
