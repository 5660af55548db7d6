import * as z from 'zod'

const textBlock = z.strictObject({ text: z.string() })
const imageBlock = z.strictObject({ image: z.strictObject({ format: z.enum(['png', 'jpeg', 'gif', 'webp']), source: z.strictObject({ bytes: z.base64() }) }) })
const toolUse = z.strictObject({ toolUse: z.object({ toolUseId: z.string(), name: z.string(), input: z.unknown() }) })
const toolResult = z.strictObject({
  toolResult: z.object({ toolUseId: z.string(), content: z.array(z.union([textBlock, z.strictObject({ json: z.unknown() })])), status: z.string().optional() }),
})

/** The body of a Converse call as far as it is understood here: texts, images and tools, no documents. */
export const converseRequest = z.object({
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.array(z.union([textBlock, imageBlock, toolUse, toolResult])).min(1) })).min(1),
  system: z.array(textBlock).default([]),
  inferenceConfig: z.object({ maxTokens: z.number().optional(), temperature: z.number().optional(), topP: z.number().optional() }).default({}),
  toolConfig: z
    .object({
      tools: z.array(z.object({ toolSpec: z.object({ name: z.string(), description: z.string().optional(), inputSchema: z.object({ json: z.unknown() }) }) })),
      toolChoice: z.union([z.object({ tool: z.object({ name: z.string() }) }), z.object({ any: z.object({}) }), z.object({ auto: z.object({}) })]).optional(),
    })
    .optional(),
})

export type ConverseRequest = z.infer<typeof converseRequest>

export type AnswerBlock = { text: string } | { toolUse: { toolUseId: string; name: string; input: unknown } }
export interface Answer {
  content: AnswerBlock[]
  stopReason: 'tool_use' | 'end_turn' | 'max_tokens' | 'content_filtered'
  usage: { inputTokens: number; outputTokens: number; totalTokens: number }
}

/** The tool that the caller insists on, if any. */
export const chosenTool = (request: ConverseRequest): string | undefined => {
  const choice = request.toolConfig?.toolChoice
  return choice && 'tool' in choice ? choice.tool.name : undefined
}

/** The last text that the user sent. */
export const lastUserText = (request: ConverseRequest): string => {
  const blocks = request.messages.filter(({ role }) => role === 'user').flatMap(({ content }) => content)
  return blocks.findLast((block) => 'text' in block)?.text ?? ''
}

/** What an image of the desk, at most 512 pixels a side, takes. */
const IMAGE_TOKENS = 350

/** Estimated tokens: about four characters each, and images by what they usually take. */
export function estimateTokens(value: unknown): number {
  if (typeof value === 'string') return Math.ceil(value.length / 4)
  let images = 0
  const text = JSON.stringify(value, (name, inner: unknown) => {
    if (name !== 'bytes' || typeof inner !== 'string') return inner
    images++
    return ''
  })
  return Math.ceil(text.length / 4) + images * IMAGE_TOKENS
}
