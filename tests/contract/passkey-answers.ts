import type { Ask, Ids } from './call-types.ts';
import type { ApiClient } from '#app/api/client.ts';

const key = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };

/** A new passkey, as a device answers. */
export const made = {
  challenge_id: '00000000-0000-4000-8000-000000000000',
  name: 'Phone',
  credential: {
    ...key,
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['usb'] },
  },
};

/** What a device has signed. */
export const signed = {
  challenge_id: '00000000-0000-4000-8000-000000000000',
  credential: {
    ...key,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
  },
};

type FactorAsk = (api: ApiClient, holder: 'member' | 'staff', id: string) => Promise<unknown>;

/** A call about a member's second factors, and the same of staff. */
export const ofBoth = (ask: FactorAsk): Ask[] => [
  (api: ApiClient, { passkey }: Ids) => ask(api, 'member', passkey),
  (api: ApiClient, { passkey }: Ids) => ask(api, 'staff', passkey),
];
