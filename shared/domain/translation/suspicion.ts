/** Words by which a text turns to a model instead of its readers. Articles about such attacks quote them as well: then two judges look, nothing else. */
const TO_A_MODEL =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|rules?|prompts?)\b|\b(?:system prompt|submit_\w+|language model)\b|\b(?:note|message) (?:to|for) (?:the |any )?(?:reviewers?|judges?|models?)\b|<\/?(?:system|assistant|user)\b|&lt;\/?(?:system|assistant|user)\b/i

/** Whether a text turns to a model, by such words. */
export const turnsToModel = (text: string): boolean => TO_A_MODEL.test(text)

/**
 * Whether a text of a pair may be meant for the judge that reads it. What one such text says can be about all others that the judge sees with it.
 * @param pair inner HTML
 */
export const addressesJudge = ({ source, target }: { source: string; target: string }): boolean => turnsToModel(source) || turnsToModel(target)
