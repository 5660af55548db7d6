export { textsOf } from '#prerender/texts.ts'
