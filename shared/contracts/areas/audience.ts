export { deleteContactMessage, handleContactMessage, listContactMessages, sendContactMessage } from '../contact.ts'
export {
  confirmSubscription,
  deleteSubscriber,
  listSubscribers,
  listSuppressed,
  openConfirmation,
  openUnsubscription,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '../newsletter.ts'
export { trackArticleView } from '../views.ts'
