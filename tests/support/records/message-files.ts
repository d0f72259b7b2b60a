import { randomUUID } from 'node:crypto';
import { askAsOperator, operatorHeaders } from '../api/operator-calls.ts';
import type { TestApi } from '../api/test-api.ts';
import { resourceOf, type Claimant } from './claims.ts';

/** Both sides of a member's conversation with files. */
export function conversationOf(api: TestApi, member: Claimant) {
  const upload = (file: Buffer, name = 'note.pdf') => member.upload(file, name, 'care_navigator/attachments');
  const uploadAsPartner = (file: Buffer, name = 'plan.pdf') =>
    api.call(`/api/v3/operator/conversations/${member.id}/attachments`, {
      method: 'POST',
      headers: {
        ...operatorHeaders,
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
      body: new Uint8Array(file),
    });
  const idOf = async (uploaded: Promise<Response>) => (await resourceOf(await uploaded, 201)).data.id;
  return {
    upload,
    uploadAsPartner,
    /** The id of an unsent file. */
    waiting: async (file: Buffer, name?: string) => idOf(upload(file, name)),
    waitingOfPartner: async (file: Buffer, name?: string) => idOf(uploadAsPartner(file, name)),
    send: (attachments: string[], text = '', key: string = randomUUID()) =>
      member.call('POST', 'care_navigator/messages', { text, key, attachments }),
    answer: (attachments: string[], text = '', key: string = randomUUID()) =>
      askAsOperator(api, 'POST', `conversations/${member.id}/messages`, { text, key, attachments }),
    content: (id: string) => member.call('GET', `care_navigator/attachments/${id}/content`),
    contentAsPartner: (id: string) =>
      askAsOperator(api, 'GET', `conversations/${member.id}/attachments/${id}/content`),
    remove: (id: string) => member.call('DELETE', `care_navigator/attachments/${id}`),
    removeAsPartner: (id: string) =>
      askAsOperator(api, 'DELETE', `conversations/${member.id}/attachments/${id}`),
  };
}
