import type { StaticPage } from '#shared/contracts/publishing/pages.ts'

type Sections = StaticPage['sections']

/** What is stored, where and for how long. */
const STORED: Sections = [
  {
    heading: 'What stays on your device',
    paragraphs: [
      'Your browser keeps these for us. They are never sent anywhere, with exceptions that are named, and you can delete them in your browser at any time.',
    ],
    items: [
      'Your choice of a light or dark theme, your consent choices, and a note that you closed an advertisement (24 hours).',
      'Articles that you saved and topics that you follow.',
      'If you agreed to analytics: a random number for the tab, until you close it. It is sent with how long an article was open, as said below.',
      'A cookie named “locale” with the language you chose, for up to a year. It is sent to us, because it decides in which language the front page answers. It holds nothing but the language.',
      'If you have an account and sign in: the tokens that keep you signed in.',
    ],
  },
  {
    heading: 'Counting readers',
    paragraphs: [
      'We count how often each article is read, and for how long, as numbers per article and day. They come from the access log of the network that delivers our pages. A line of that log holds the time, the address of the page, the network address, the browser’s name and the page that led here; no cookie. When you leave an article after more than five seconds, your browser tells how long it was open. If you agreed to analytics it adds the tab’s random number, by which readers behind one network address are told apart; otherwise it adds nothing.',
      'Each part of the log is deleted as soon as it is counted, usually within two hours, and after two days at the latest. To count a reader only once, we compute a keyed hash of the network address and the kind of browser, or the tab’s number; the key is made at random for each day and replaced by the next day’s, and the hash is forgotten within a few hours, with two days as the limit. Neither the address nor the browser’s name nor the tab’s number is stored. Our legitimate interest is to know what is read.',
      'Of where readers came from, the name of the site is added to that day’s totals, never the page. Totals per day are kept for 40 days, the total of each article for as long as the article exists.',
    ],
    items: [],
  },
  {
    heading: 'The newsletter',
    paragraphs: [
      'If you subscribe, we store your address, your language and the time at which you confirmed. The legal basis is your consent, which you give by the link in the confirmation mail. Until you use that link you are not subscribed: the request works for 24 hours and is deleted automatically shortly afterwards, within a few days at most.',
      'Every newsletter carries a link that ends the subscription with one click. Your address is deleted at that moment. For 90 days we remember that the link was used, without your address, so that using it again does no harm. We do not record whether you open our mails or follow their links.',
    ],
    items: [],
  },
  {
    heading: 'Messages to us',
    paragraphs: [
      'What you write in the contact form (name, address, subject, message) and your language are stored and sent to our editors by mail, in order to answer you. Stored messages are deleted after one year, or earlier if you ask for it.',
    ],
    items: [],
  },
  {
    heading: 'Accounts',
    paragraphs: [
      'An account is not needed to read. If you create one, we store your name, your address and your preferred language, and a protected form of your password, for as long as the account exists. Write to us to have it deleted.',
    ],
    items: [],
  },
]

/** Who else gets to know something, and why. */
const SHARED: Sections = [
  {
    heading: 'Protection against abuse',
    paragraphs: [
      'To limit how often forms can be sent we count attempts by a keyed hash of the network address, with the same key of the day as above. These counts are valid for at most half an hour and are deleted automatically afterwards, within a few days at most. Our legitimate interest is to keep the site working.',
      'The access log of our programming interface records the time, the kind of request and its outcome for one month. It holds neither addresses of readers nor what was sent.',
    ],
    items: [],
  },
  {
    heading: 'Advertising',
    paragraphs: [
      'Until you agree to marketing, the places for advertisements show our own notices, which load nothing from elsewhere. If you agree, advertising partners may load content into these places, learn your network address and the page you are on, and set cookies under their own policies. You can withdraw your agreement at any time with “Manage Cookies” at the foot of every page.',
    ],
    items: [],
  },
  {
    heading: 'Who processes data for us',
    paragraphs: [
      'The site runs on Amazon Web Services, which processes the data on our behalf: it stores our database and files, delivers pages and sends mail. Copies for recovery are kept for up to 35 days, so that what was deleted disappears from them within that time. We sell no data and give none to others, unless a law obliges us to.',
    ],
    items: [],
  },
]

/** What the product really does with what readers leave behind; whoever changes that changes this. */
export const privacy = (site: string, address: string): Sections => [
  {
    heading: 'The short version',
    paragraphs: [
      `You can read ${site} without an account, without cookies that identify you and without a single request to anybody but us. Before you agree to more, no third party learns that you were here.`,
      'Where we do store something about you, this page says what it is, why we need it and when it is deleted.',
    ],
    items: [],
  },
  {
    heading: 'Who is responsible',
    paragraphs: [`${site} is responsible for the data described here. Write to ${address} with any question or request about your data.`],
    items: [],
  },
  ...STORED,
  ...SHARED,
  {
    heading: 'Your rights',
    paragraphs: [`Write to ${address}. We answer within one month. You also have the right to complain to your data protection authority.`],
    items: [
      'To know what we have stored about you, and to get a copy of it.',
      'To have it corrected or deleted, or its use restricted.',
      'To object to a use that rests on our legitimate interest.',
      'To withdraw consent at any time; what happened before stays lawful.',
    ],
  },
  {
    heading: 'Changes',
    paragraphs: ['If we change how data is used, this page changes first, and its date with it. Where a change concerns what you agreed to, we ask you again.'],
    items: [],
  },
]
