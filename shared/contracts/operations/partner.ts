import * as z from 'zod'
import { PARTNER_LIMITS } from '#shared/domain/operations/partner.ts'
import { CHAT_ROLES } from '#shared/domain/platform/chat-stream.ts'
import { endpoint } from '../platform/endpoint.ts'
import { confirmation, id, timestamp } from '../platform/fields.ts'

const role = z.enum(CHAT_ROLES)

const message = z
  .strictObject({
    id,
    role,
    content: z.string(),
    created_at: timestamp,
    answered_by: z
      .enum(['model', 'documentation'])
      .nullable()
      .meta({ description: 'Of answers: the model, or a search of the documentation where no model could be asked.' }),
    stopped: z.boolean().meta({ description: 'The answer ends in the middle: somebody stopped it, or it broke off.' }),
  })
  .meta({ id: 'PartnerMessage' })

export const aiDevPartner = endpoint({
  name: 'aiDevPartner',
  area: 'partner',
  method: 'POST',
  path: '/api/functions/ai-dev-partner',
  access: 'admin',
  summary: 'Answers a question about this installation, from its documentation and figures. The conversation is the one that the server keeps.',
  body: z.strictObject({
    message: z.string().trim().min(1).max(PARTNER_LIMITS.message),
    question_key: z.uuid().optional().meta({
      description:
        'Of this question, made by the client. Asked again with the same key, the stored question is continued: it stands once, with the new answer.',
    }),
    conversationHistory: z
      .array(z.strictObject({ role, content: z.string().max(PARTNER_LIMITS.reply) }))
      .max(PARTNER_LIMITS.history)
      .default([])
      .meta({ description: 'What the screen shows. The model is given what the server has kept instead.' }),
  }),
  response: z.string().meta({
    description:
      'Server-sent events: lines `data:` with JSON, whose `choices[0].delta.content` are the pieces of the answer, and `data: [DONE]` in the end. An answer that breaks off has a line with `error` and no end.',
  }),
  answers: 'stream',
  // It changes nothing but the person's own conversation.
  reads: true,
  errors: ['model-unavailable', 'model-throttled', 'model-access-denied', 'model-key-refused', 'model-not-connected', 'model-refused', 'model-answer-invalid'],
})

export const listPartnerMessages = endpoint({
  name: 'listPartnerMessages',
  area: 'desk',
  method: 'GET',
  path: '/api/partner/messages',
  access: 'admin',
  summary: "The caller's own conversation with the partner: the newest messages, or those before one, the oldest first.",
  query: z.strictObject({ before: id.optional() }),
  response: z.strictObject({
    messages: z.array(message),
    earlier: z.boolean().meta({ description: 'There are older ones: ask for those before the first.' }),
  }),
})

export const stopPartner = endpoint({
  name: 'stopPartner',
  area: 'desk',
  method: 'POST',
  path: '/api/partner/stop',
  access: 'admin',
  summary: "Stops the answer that the caller is being given, and with it the model's call. Without one it does nothing.",
  response: z.strictObject({ stopped: z.boolean() }),
  reads: true,
})

export const clearPartnerMessages = endpoint({
  name: 'clearPartnerMessages',
  area: 'desk',
  method: 'DELETE',
  path: '/api/partner/messages',
  access: 'admin',
  summary: "Deletes the caller's own conversation for good, and stops an answer that is being given.",
  query: z.strictObject({ confirmation }),
  response: z.strictObject({ deleted: z.int() }),
  errors: ['confirmation-required'],
})
