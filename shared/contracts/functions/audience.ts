export { deleteContactMessage, handleContactMessage, listContactMessages, sendContactMessage } from '../readers/contact.ts'
export {
  confirmSubscription,
  deleteSubscriber,
  listSubscribers,
  listSuppressed,
  openConfirmation,
  openUnsubscription,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '../readers/newsletter.ts'
