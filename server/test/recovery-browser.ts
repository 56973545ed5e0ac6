import { CALLS } from '@portal/shared/contract';
import type { CallAnswer, TestServer } from './test-server';

/** One browser on the pages of the login and the recovery: it keeps the cookies it is given. */
type RecoveryBrowser = {
  login(enrollment: string, password: string): Promise<CallAnswer>;
  verifyLogin(enrollment: string, otp: number): Promise<CallAnswer>;
  acceptInvitation(token: string, password: string): Promise<CallAnswer>;
  sendOtp(enrollment: string): Promise<CallAnswer>;
  verifyOtp(enrollment: string, otp: number): Promise<CallAnswer>;
  changePwd(enrollment: string, password: string): Promise<CallAnswer>;
  /** The browser goes elsewhere, with its cookies. */
  moveTo(address: string): void;
  cookie(name: string): string | undefined;
};

/** Opens a browser at an address. */
export function recoveryBrowser(server: TestServer, address = '10.0.0.1'): RecoveryBrowser {
  const jar = new Map<string, string>();
  let place = address;
  async function call(path: string, body: object): Promise<CallAnswer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.call('POST', path, {
      body,
      address: place,
      headers: cookie ? { cookie } : {},
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
      if (!name) continue;
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  }
  return {
    login: (enrollment, password) => call(CALLS.login.path, { enrollment, password }),
    verifyLogin: (enrollment, otp) => call(CALLS.verifyLogin.path, { enrollment, otp }),
    acceptInvitation: (token, password) => call(CALLS.acceptInvitation.path, { token, password }),
    sendOtp: (enrollment) => call(CALLS.sendOtp.path, { enrollment }),
    verifyOtp: (enrollment, otp) => call(CALLS.verifyOtp.path, { enrollment, otp }),
    changePwd: (enrollment, password) => call(CALLS.changePwd.path, { enrollment, password }),
    moveTo(elsewhere) {
      place = elsewhere;
    },
    cookie: (name) => jar.get(name),
  };
}
