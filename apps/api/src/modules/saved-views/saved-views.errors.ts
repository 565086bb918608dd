import * as api from '@livelift/contract';
import { failure, invalidField } from '../../platform/errors.ts';

export const viewNotFound = () => failure(api.viewNotFound, { message: 'There is no such view.' });

export const viewNameTaken = () =>
  invalidField(api.viewNameTaken, { field: 'name', message: 'You have a view with this name.' });

export const tooManyViews = () =>
  failure(api.tooManyViews, { message: `You have ${api.VIEWS_LIMIT} views already. Delete one to save another.` });
