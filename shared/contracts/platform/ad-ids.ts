import * as z from 'zod'

/** Publisher and unit ids of Google AdSense: both become part of addresses and markup, so they hold nothing but these shapes. */
export const adClient = z.string().regex(/^ca-pub-\d{16}$/, 'An ad client looks like ca-pub-1234567890123456.')
export const adUnit = z.string().regex(/^\d{6,12}$/, 'An ad unit is a number of 6 to 12 digits.')
