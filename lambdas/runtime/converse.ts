import { ConverseCommand, type ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime'
import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { bedrock } from './clients.ts'

/** What is asked of the model: always for one call of a named tool, so that the answer has a schema. */
export interface Question<T extends z.ZodType> {
  modelId: string
  /** Instructions. Never holds text from outside. */
  system: string
  /** Blocks of the user's message, in order; text from outside belongs into a JSON block, as data. */
  content: readonly string[]
  tool: { name: string; description: string; input: z.ZodObject }
  /** What is accepted as the tool's input; may be wider than what the model is told. */
  answer: T
  maxTokens: number
}

/**
 * Asks the model through Bedrock's Converse and returns the tool's input, checked.
 * @throws AppError `model-unavailable` when it gives none, `model-answer-invalid` when the answer is no such call
 */
export async function askModel<T extends z.ZodType>(question: Question<T>): Promise<z.output<T>> {
  const { modelId, system, content, tool, maxTokens } = question
  const output = await send(
    new ConverseCommand({
      modelId,
      system: [{ text: system }],
      messages: [{ role: 'user', content: content.map((text) => ({ text })) }],
      inferenceConfig: { maxTokens, temperature: 0 },
      toolConfig: {
        tools: [{ toolSpec: { name: tool.name, description: tool.description, inputSchema: { json: jsonSchema(tool.input) } } }],
        toolChoice: { tool: { name: tool.name } },
      },
    }),
  )
  if (output.stopReason === 'max_tokens') throw new AppError('model-answer-invalid', 'The model ran out of space for its answer.')
  const call = output.output?.message?.content?.find((block) => block.toolUse?.name === tool.name)?.toolUse
  const parsed = question.answer.safeParse(call?.input)
  if (!parsed.success) throw new AppError('model-answer-invalid', `The model's answer does not have the form of ${tool.name}.`)
  return parsed.data
}

// JSON Schema is plain JSON; the SDK's type for it is a document of its own.
const jsonSchema = (schema: z.ZodObject) => {
  const { $schema: _, ...json } = z.toJSONSchema(schema)
  return JSON.parse(JSON.stringify(json))
}

async function send(command: ConverseCommand): Promise<ConverseCommandOutput> {
  try {
    return await bedrock().send(command)
  } catch (cause) {
    if ((cause as Error).name === 'ModelErrorException') throw new AppError('model-answer-invalid', "The model's answer could not be read.", { cause })
    // Throttled, down, not enabled, out of quota: for the caller all the same, and each may pass. The log has the cause.
    throw new AppError('model-unavailable', undefined, { cause })
  }
}
