export { arrivedAhead, askAhead, giveAhead } from './ahead-answers';
export { FIRST_DATA_ELEMENT, firstCalls } from '../contract/first-data';
