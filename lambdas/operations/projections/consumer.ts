import { asConsumer } from '../../platform/stream/consumer.ts'
import { handler as consume } from './handler.ts'

export const handler = asConsumer(consume)
