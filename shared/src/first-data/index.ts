export { arrivedAhead, askAhead } from './ahead-answers';
export { firstCalls } from '../contract/first-data';
