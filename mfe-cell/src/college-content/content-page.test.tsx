import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentPartData, publishContentRequest, staleData } from '@portal/shared/contract/cell';
import { accessibilityViolations, fakeCellCall, fakeServer, fill } from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const TEXT = { type: 'string', minLength: 1 };
/** As the server makes it of team.yaml's schema. */
const SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      batch: { type: 'integer' },
      members: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: TEXT,
            role: TEXT,
            photo: { type: 'string', pattern: '\\.([sS][vV][gG]|[wW][eE][bB][pP])$' },
            techStack: { type: 'array', items: TEXT },
            links: { type: 'object', propertyNames: TEXT, additionalProperties: TEXT },
          },
          required: ['name', 'role', 'techStack', 'links'],
        },
      },
    },
    required: ['batch', 'members'],
  },
};
const member = (name: string) => ({
  name,
  role: 'Design',
  techStack: ['Figma', 'CSS'],
  links: { GitHub: 'https://github.example/a' },
});
const TEAM = [{ batch: 2026, members: [member('Aarohi'), member('Dev')] }];
const part = (value: unknown, version = 'v1') =>
  contentPartData.parse({
    part: 'team',
    value,
    version,
    schema: SCHEMA,
    held: null,
    versions: [
      { hash: 'b2', at: '2026-08-01T10:00:00.000Z', by: 'Nisha Oza', note: null },
      { hash: 'build', at: null, by: 'the release', note: null },
    ],
  });

/** What is sent, each answered in turn; and what is read. */
function served(...answers: object[]) {
  const sent: { value: unknown; version: string }[] = [];
  fakeServer.use(
    fakeCellCall('contentPart', ({ query }) => ({
      data: query.get('hash') === 'build' ? part([{ batch: 2025, members: [] }]) : part(TEAM),
    })),
    fakeCellCall('publishContent', ({ body }) => {
      sent.push(publishContentRequest.parse(body));
      return answers[sent.length - 1] ?? { data: { batch: 'b', version: 'v2', changed: 1 } };
    }),
  );
  return sent;
}

const openMember = async (user: ReturnType<typeof userEvent.setup>, name = /Dev/) => {
  await user.click(await screen.findByRole('button', { name: '1. 2026' }));
  await user.click(screen.getByRole('button', { name }));
};
const publish = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Publish team' }));

test('PUB-12 the form is made of the schema; what it sends has the shape of the content, with nothing for empty fields', async () => {
  const user = userEvent.setup();
  const sent = served();
  const { container } = await openPage('/cell/content?part=team');
  await openMember(user);
  expect(await accessibilityViolations(container)).toEqual([]);
  fill(screen.getByLabelText('Name', { selector: '[name="value.0.members.1.name"]' }), 'Dev Shah');
  fill(screen.getByLabelText('Tech stack'), 'React\n\n SQL ');
  await user.click(screen.getByRole('button', { name: 'Move Dev Shah up' }));
  await publish(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  const dev = { ...member('Dev Shah'), techStack: ['React', 'SQL'] };
  expect(sent[0]).toEqual({ version: 'v1', value: [{ batch: 2026, members: [dev, member('Aarohi')] }] });
});

test('PUB-12 a mistake is at its field, which opens, and what was typed is there after a reload', async () => {
  const user = userEvent.setup();
  const errors = { 'value.0.members.1.links.GitHub': "must start with 'https://'" };
  served({ status: 422, message: 'Some of the content is not right.', errors });
  const { unmount } = await openPage('/cell/content?part=team');
  await user.click(await screen.findByRole('button', { name: '1. 2026' }));
  await user.click(screen.getByRole('button', { name: 'Add to members' }));
  fill(screen.getByLabelText('Role'), 'Operations');
  await publish(user);
  expect(await screen.findByText("must start with 'https://'")).toBeVisible();
  unmount();
  await openPage('/cell/content?part=team');
  expect(await screen.findByText('This is what you typed before. It is not published.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1. 2026' }));
  await user.click(screen.getByRole('button', { name: '3. 3' }));
  expect(screen.getByLabelText('Role')).toHaveValue('Operations');
});

test('PUB-12 CEL-82 of two editors the later one reads who published, keeps the text, and chooses', async () => {
  const user = userEvent.setup();
  const at = '2026-08-01T10:00:00.000Z';
  const changes = [
    { at, by: 'Nisha Oza', kind: 'content.published', title: 'Published content', reason: null },
  ];
  const data = staleData.parse({ version: 'v2', changes });
  const sent = served({ status: 409, message: 'Published meanwhile', data });
  await openPage('/cell/content?part=team');
  await openMember(user);
  fill(screen.getByLabelText('Role'), 'Testing');
  await publish(user);
  expect(await screen.findByText(/Published content, by Nisha Oza/)).toBeVisible();
  expect(screen.getByLabelText('Role')).toHaveValue('Testing');
  await publish(user);
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual(['v1', 'v2']));
});

test('PUB-12 an earlier version goes into the form, and a preview has a link to the public page', async () => {
  const user = userEvent.setup();
  const sent = served();
  const address = '/preview/x?page=/team';
  fakeServer.use(
    fakeCellCall('previewContent', {
      message: 'The preview is ready.',
      data: { address, until: '2026-08-08T10:00:00.000Z' },
    }),
  );
  await openPage('/cell/content?part=team');
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  const link = await screen.findByRole('link', { name: /Open the preview of the public page/ });
  expect(link).toHaveAttribute('href', address);
  const versions = within(screen.getByRole('region', { name: 'Versions' }));
  await user.click(versions.getByRole('button', { name: 'Use this version: Came with the portal' }));
  expect(await screen.findByText(/The form holds this version: Came with the portal/)).toBeVisible();
  await publish(user);
  await waitFor(() => expect(sent[0]?.value).toEqual([{ batch: 2025, members: [] }]));
});
