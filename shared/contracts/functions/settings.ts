export { listSocialPosts } from '../growth/social-posts.ts'
export { deleteIntegration, listIntegrations, saveIntegration } from '../operations/integrations.ts'
export { listCronExecutions, listSchedules, runCronJob } from '../operations/schedules.ts'
export { deleteWebhook, listWebhookDeliveries, listWebhooks, redeliverWebhook, renewWebhookSecret, saveWebhook, testWebhook } from '../operations/webhooks.ts'
