import { field, rawForm } from './raw-form';
import { letIn, type Row } from './row';

/** The part whose deploy token opens the calls below /releases. */
export const PART = 'mfe-profile';
const NO_HASH = '0'.repeat(20);
const ofPart = (part = PART) => ({ places: () => ({ part, hash: NO_HASH }) });
const ofNoRelease = { ...ofPart(), sends: () => ({ body: { hash: NO_HASH } }) };
/** A release that says a file which does not come: read, and refused. */
const cutShort = () => ({
  form: rawForm([
    field(
      'release',
      JSON.stringify({ manifest: { name: PART }, replaces: null, files: { 'a.js': '0'.repeat(64) } }),
    ),
  ]),
});

/** The rows of what a part's team does by its token, and the operator with every part. */
export const RELEASE_ROWS: Record<string, Row> = {
  'GET /releases': letIn(200, { sends: () => ({ query: `part=${PART}` }) }),
  'GET /releases/source-map': letIn(404, {
    sends: () => ({ query: `part=${PART}&hash=${NO_HASH}&script=main.js` }),
  }),
  'GET /releases/health': letIn(200, { sends: () => ({ query: `part=${PART}` }) }),
  'POST /releases': letIn(422, { sends: cutShort }),
  'GET /releases/{part}/{hash}': letIn(404, ofPart()),
  'POST /releases/{part}/rollback': letIn(404, ofNoRelease),
  'POST /releases/{part}/pin': letIn(404, ofNoRelease),
  'POST /releases/{part}/unpin': letIn(409, ofPart()),
  'POST /releases/{part}/retire': letIn(409, ofPart()),
  'POST /releases/{part}/unretire': letIn(409, ofPart()),
  'POST /releases/{part}/promote': letIn(409, ofNoRelease),
  'POST /releases/{part}/abandon': letIn(404, ofNoRelease),
  'POST /releases/{part}/abort': letIn(409, ofNoRelease),
  'POST /releases/{part}/address': letIn(200, {
    ...ofPart(),
    sends: () => ({ body: { address: 'team@college.example' } }),
  }),
  'POST /releases/{part}/token': letIn(200, {
    ...ofPart('mfe-spare'),
    sends: () => ({ body: { isNew: true } }),
  }),
  'POST /releases/{part}/revoke': letIn(404, ofPart('mfe-nobody')),
};
