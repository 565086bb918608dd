import { prepareData } from './product.ts';

/** Before all journeys: the data with which their products begin. What it answers runs after them. */
export default prepareData;
