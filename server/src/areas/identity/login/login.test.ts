import { CALLS } from '@portal/shared/contract';
import { addStudent, freshEnrollment, PASSWORD } from '../../../../test/students';
import { useTestServer } from '../../../../test/test-server';
import { WRONG_CREDENTIALS } from './login';

const server = useTestServer();

const login = (body: object, address?: string) => server.call('POST', CALLS.login.path, { body, address });

test('AUT-03 the right password gives a token, the enrollment and the name', async () => {
  const { enrollment } = await addStudent(server, { name: 'MEERA SHAH' });
  const { status, body } = await login({ enrollment, password: PASSWORD });
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, data: { enrollment, name: 'MEERA SHAH' } });
  expect((body.data as { token: string }).token).toMatch(/^[\w-]{43}$/);
});

test('API-08 a wrong password and an unknown enrollment get the same answer', async () => {
  const { enrollment } = await addStudent(server);
  const wrong = await login({ enrollment, password: 'not the one' });
  const unknown = await login({ enrollment: freshEnrollment(), password: 'not the one' });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.body).toEqual({
    success: false,
    message: WRONG_CREDENTIALS,
    data: null,
    requestId: expect.any(String) as string,
  });
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
});

test('API-08 a student without a password cannot log in', async () => {
  const { enrollment } = await addStudent(server, { passwordHash: null });
  expect((await login({ enrollment, password: PASSWORD })).status).toBe(401);
});

test('AUT-02 what is no enrollment or no password is refused by field', async () => {
  const { status, body } = await login({ enrollment: '12345678901', password: '' });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    enrollment: 'Please enter valid enrollment number',
    password: 'Please enter a valid password',
  });
});

test('API-08 only an Argon2id hash of the password is stored', async () => {
  const { passwordHash } = await addStudent(server);
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
