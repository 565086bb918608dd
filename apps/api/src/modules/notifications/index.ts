export { deleteNotifications } from './notifications.repository.ts';
export { getNotifications, wantsMail } from './notifications.service.ts';
export { unsubscribeLink } from './unsubscribe-link.ts';
