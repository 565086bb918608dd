export { deleteViewsOf } from './saved-views.repository.ts';
