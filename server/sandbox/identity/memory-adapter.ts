import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  expiresAt: number;
}

/** In-memory storage for sessions and codes of the sandbox's provider. */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, Kept>();

  const read = (key: string) => {
    const entry = kept.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry.payload;
    kept.delete(key);
    return undefined;
  };
  const sweep = () => {
    for (const [key, { expiresAt }] of kept) if (expiresAt <= Date.now()) kept.delete(key);
  };

  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    const findBy = async (matches: (payload: AdapterPayload) => boolean) => {
      for (const [key, { payload }] of kept) {
        if (key.startsWith(`${model} `) && matches(payload)) return read(key);
      }
      return undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        sweep();
        kept.set(keyOf(id), { payload, expiresAt: Date.now() + (expiresIn ?? 3600) * 1000 });
      },
      find: async (id) => read(keyOf(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = read(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
