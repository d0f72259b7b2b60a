import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { send } from '#tests/http/send.ts';

/** Acts of a Care Partner, by the operators' calls of the benefits API. */
export interface Staff {
  /** Answers the member who wrote the message. Throws if no waiting member did. */
  answer(written: string, answer: string): Promise<void>;
}

const conversations = z.object({ data: z.array(z.object({ id: z.string() })) });
const messages = z.object({ data: z.array(z.object({ attributes: z.object({ text: z.string() }) })) });

export function staffWith(baseUrl: string, key: string): Staff {
  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const { status, body: answer } = await send(new URL(`/api/v3/operator/${path}`, baseUrl), {
      method,
      headers: {
        accept: 'application/vnd.api+json, application/json',
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (status >= 300) throw new Error(`${method} ${path} of the operators was answered ${status}.`);
    return JSON.parse(answer.toString());
  }
  return {
    async answer(written, answer) {
      for (const { id } of conversations.parse(await ask('GET', 'conversations')).data) {
        const { data } = messages.parse(await ask('GET', `conversations/${id}/messages`));
        if (!data.some(({ attributes }) => attributes.text === written)) continue;
        await ask('POST', `conversations/${id}/messages`, { text: answer, key: randomUUID() });
        return;
      }
      throw new Error('There is no waiting conversation with that message.');
    },
  };
}
