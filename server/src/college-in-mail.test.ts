import { readCollegeName } from './areas/releases';
import { lastMail } from '../test/outbox';
import { recoveryBrowser } from '../test/recovery-browser';
import { contentBuild, shellBuild } from '../test/releases/manifests';
import { addStudent } from '../test/students';
import { useTestServer } from '../test/test-server';

const NAME = 'સરસ્વતી મહાવિદ્યાલય <Arts & Science>';

describe('W-23 the college under mail', () => {
  const server = useTestServer({ kind: 'postgres' });

  const otpMail = async () => {
    const { enrollment, email } = await addStudent(server);
    await recoveryBrowser(server).sendOtp(enrollment);
    return lastMail(server.dataDir, email ?? '');
  };
  const publishShell = (college?: { name: string }) => {
    const { manifest, files } = shellBuild();
    return server.services.releases.publish(
      { manifest: { ...manifest, ...(college && { college }) }, files },
      'asha',
    );
  };
  const publishContent = (name: string) => {
    const { manifest, files } = contentBuild(name);
    return server.services.releases.publish(
      { manifest: { ...manifest, sections: { ...manifest.sections, college: { name } } }, files },
      'asha',
    );
  };

  test('W-23 a portal whose build names no college sends messages as they are', async () => {
    expect((await otpMail()).text).not.toContain('The placement cell of');
    await publishShell();
    expect((await otpMail()).text).not.toContain('The placement cell of');
    expect(await readCollegeName(server.services.database.db)).toBeNull();
  });

  test('W-23 the college that the portal was built for is named under a message, as text and as HTML', async () => {
    await publishShell({ name: NAME });
    const { text, html } = await otpMail();
    expect(text).toMatch(new RegExp(`\\n\\nThe placement cell of ${NAME}\\s*$`));
    expect(text).toMatch(/^ {4}\d{8}$/m);
    expect(html).toContain(
      '<p>The placement cell of સરસ્વતી મહાવિદ્યાલય &#60;Arts &#38; Science&#62;</p></body>',
    );
  });

  test('W-22 W-23 a name that was published since is in the next message, and after a rollback the built one is', async () => {
    await publishContent('Renamed College');
    expect((await otpMail()).text).toContain('The placement cell of Renamed College\n');
    expect(await readCollegeName(server.services.database.db)).toBe('Renamed College');
    await server.services.releases.rollback('college', 'build', 'asha');
    expect((await otpMail()).text).toContain(`The placement cell of ${NAME}\n`);
  });
});
