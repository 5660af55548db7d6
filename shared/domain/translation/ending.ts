const END = /[.!?:;…]["”»“’)\]]*$/
const END_ANYWHERE = /(?:[.!?:;…。！？：；][\s"”»“’')\]」』）]*|[か다요])$/u
/** A quotation that ends the sentence may take its full stop with it. */
const QUOTED_END = /["”»“’'」』]$/u
/** What shows that a translation stops in the middle of a sentence; or undefined. */
export function endingFault(source: string, target: string): string | undefined {
  const [from, to] = [source.trim(), target.trim()]
  if (source.length < 20 || !END.test(from) || END_ANYWHERE.test(to)) return
  return QUOTED_END.test(from) && QUOTED_END.test(to) ? undefined : 'stops before the end of the sentence'
}
