import { CALLS } from '@portal/shared/contract';
import type { CallAnswer, TestServer } from './test-server';

/** One browser on the recovery pages: it keeps the cookies it is given. */
export type RecoveryBrowser = {
  sendOtp(enrollment: string): Promise<CallAnswer>;
  verifyOtp(enrollment: string, otp: number): Promise<CallAnswer>;
  changePwd(enrollment: string, password: string): Promise<CallAnswer>;
};

/** Opens a browser at an address. */
export function recoveryBrowser(server: TestServer, address = '10.0.0.1'): RecoveryBrowser {
  const jar = new Map<string, string>();
  async function call(path: string, body: object): Promise<CallAnswer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.call('POST', path, { body, address, headers: cookie ? { cookie } : {} });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
      if (!name) continue;
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  }
  return {
    sendOtp: (enrollment) => call(CALLS.sendOtp.path, { enrollment }),
    verifyOtp: (enrollment, otp) => call(CALLS.verifyOtp.path, { enrollment, otp }),
    changePwd: (enrollment, password) => call(CALLS.changePwd.path, { enrollment, password }),
  };
}
