import PostalMime from 'postal-mime';
import { otpMessage } from '../../areas/identity/login/otp-message';
import { lastOtp, readOutbox } from '../../../test/outbox';
import { recoveryBrowser } from '../../../test/recovery-browser';
import { addStudent } from '../../../test/students';
import { startSmtp, type Received } from '../../../test/smtp';
import { startTestServer } from '../../../test/test-server';

describe('mail of the portal', () => {
  test('API-08 an OTP travels over SMTP to the stored address, as text and HTML, its life stated, without a link', async () => {
    const smtp = await startSmtp();
    const server = await startTestServer({ config: { smtpUrl: smtp.url } });
    const { enrollment, email } = await addStudent(server, { name: 'ASHA <b>' });
    const browser = recoveryBrowser(server);
    expect((await browser.sendOtp(enrollment)).status).toBe(200);
    // Closing sends what is still to be sent.
    await server.app.close();
    expect(smtp.received).toHaveLength(1);
    const [{ from, to, raw }] = smtp.received as [Received];
    expect([from, to]).toEqual([server.services.config.mailFrom, [email]]);
    const mail = await PostalMime.parse(raw);
    const otp = /^ {4}(\d{8})$/m.exec(mail.text ?? '')?.[1] ?? 'none';
    expect(mail.html).toContain(`>${otp}<`);
    expect(mail.html).toContain('ASHA &#60;b&#62;');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('good for 10 minutes');
      expect(part).not.toMatch(/https?:|href/);
    }
    expect(await readOutbox(server.dataDir)).toEqual([]);
    await server.close();
    await smtp.close();
  });

  test('API-08 an SMTP server that is down changes no answer and is logged without the OTP', async () => {
    const lines: string[] = [];
    const server = await startTestServer({
      config: { smtpUrl: 'smtp://127.0.0.1:1' },
      log: { write: (line) => void lines.push(line) },
    });
    const { enrollment } = await addStudent(server);
    expect((await recoveryBrowser(server).sendOtp(enrollment)).status).toBe(200);
    await server.close();
    const log = lines.join('');
    expect(log).toContain('a message could not be sent');
    // A request's id may hold eight digits in a row, too.
    const withoutIds = log.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
    expect(withoutIds).not.toMatch(/\D\d{8}\D/);
  });

  test('API-08 without SMTP the message is an .eml in the outbox', async () => {
    const server = await startTestServer();
    const { enrollment, email } = await addStudent(server);
    await recoveryBrowser(server).sendOtp(enrollment);
    expect(await lastOtp(server.dataDir, email)).toBeGreaterThan(9_999_999);
    const [mail] = await readOutbox(server.dataDir);
    expect(mail).toMatchObject({ subject: 'Your placement portal OTP', to: [{ address: email }] });
    await server.close();
  });
});

test('API-08 both parts of the message carry the same OTP', () => {
  const { text, html } = otpMessage({ to: 'a@mail.example', name: '', otp: 12_345_678 });
  expect(text).toContain('12345678');
  expect(text).toContain('Dear student,');
  expect(html).toContain('12345678');
});
