import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#app/domain/clock.ts';
import { readEnv } from '#server/env.ts';
import type { SendbirdSettings } from '#server/platform/vendors/chat/sendbird-api.ts';
import { sendbirdChat } from '#server/platform/vendors/chat/sendbird-chat.ts';
import { fakeSendbird } from '#tests/support/vendors/fake-sendbird.ts';

const { SENDBIRD } = readEnv();
/** The stand-in always; Sendbird itself if the environment has its settings, SENDBIRD_*. */
const services: { name: string; settings: SendbirdSettings }[] = [
  { name: 'the fake', settings: fakeSendbird(systemClock).settings },
  ...(SENDBIRD ? [{ name: 'Sendbird', settings: SENDBIRD }] : []),
];

describe.each(services)('a chat service at $name', ({ settings }) => {
  test('stores messages of two people by our references until they are deleted', async () => {
    const chat = sendbirdChat(settings);
    const [member, partner] = [`test-member-${randomUUID()}`, `test-partner-${randomUUID()}`];
    const people = [
      { userId: member, name: 'Test member' },
      { userId: partner, name: 'Test partner' },
    ];
    // Existing ones are accepted.
    for (let count = 0; count < 2; count += 1) await chat.openChannel({ url: member, people, isOurs: false });

    expect(await chat.issueToken(member, systemClock.now().add({ hours: 1 }))).toMatch(/^\S{8,}$/);
    const post = { userId: member, reference: randomUUID(), content: 'Hello\n¿Qué tal? 🐣' };
    const text = await chat.send(member, post);
    const blob = new Blob(['a plan'], { type: 'text/plain' });
    const plan = { userId: partner, reference: randomUUID(), content: { name: 'plan é.txt', blob } };
    const file = await chat.send(member, plan);
    const { userId, reference, content } = post;
    const sent = { userId, reference, text: content, file: undefined };
    expect(await chat.findMessage(member, text?.id ?? '')).toMatchObject(sent);
    const found = await chat.findMessage(member, file?.id ?? '');
    expect(found).toMatchObject({ userId: partner, reference: plan.reference, text: '' });
    expect(found?.file?.name).toBe('plan é.txt');
    // Sent again, it exists already.
    expect([undefined, text?.id]).toContain((await chat.send(member, post))?.id);

    await chat.markRead(member, member);
    // Missing ones are accepted.
    for (let count = 0; count < 2; count += 1) await chat.forget({ channelUrl: member, userId: member });
    await chat.forget({ channelUrl: member, userId: partner });
    expect(await chat.findMessage(member, text?.id ?? '')).toBeUndefined();
  });
});
