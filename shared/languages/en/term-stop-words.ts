/** Words that no term of a glossary holds: of grammar, of telling, of time and amount. */
export const TERM_STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above according across actually add added adds after again against ago all allow allowed allows almost alone along already also although
  always am among an and another any anyone anything appear appeared appears are around as ask asked asks at available away back based be became
  because become been before began behind being believe below best better between big both bring but by call called came can cannot change changed
  come comes could day days did different do does doing done down during each earlier early easily either else enough entire even ever every everyone
  everything example exactly expect explain explained far few find finds first five follow following for found four from full further gave get gets
  give given gives go goes going gone good got great had half happen happened has have having he her here him his hold holds hour hours how however i
  if important in include included includes including inside instead into is it its itself just keep keeps kept kind knew know known large last late
  later latest least leave leaves led left less let lets like likely little long longer look looked looks lot made main make makes making many matter
  may maybe me mean means meant might minute minutes mix month months more most much must my name named near nearly need needed needs never new next
  no nobody none nor not note noted nothing now of off often old on once one only open or order other others our out over own part parts people per
  perhaps place point possible put quickly quite rather read real really reason remain remains result right run runs said same saw say says second see
  seem seems seen set sets several shall she short should show showed shown shows side simple simply since six small so some someone something
  sometimes soon start started still stop such sure take taken takes tell tells ten than that the their them themselves then there these they thing
  things think this those though thousand three through thus time times to today together told too took toward try tried turn turned two under unless
  until up upon us use used useful user users uses using usually very want wanted wants was way ways we week weeks well went were what whatever when
  where whether which while who whole whom whose why will with within without word words work worked works would write wrote year years yes yet you
  your yourself`.split(/\s+/),
)
