export { deleteIntegration, listIntegrations, saveIntegration } from '../integrations.ts'
export { listCronExecutions, listSchedules, runCronJob } from '../schedules.ts'
export { listSocialPosts } from '../social-posts.ts'
export { deleteWebhook, listWebhookDeliveries, listWebhooks, redeliverWebhook, renewWebhookSecret, saveWebhook, testWebhook } from '../webhooks.ts'
