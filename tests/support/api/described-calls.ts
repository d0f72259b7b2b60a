import { z } from 'zod';
import type { TestApi } from './test-api.ts';

export interface DescribedCall {
  method: string;
  /** Path as in the API description: `/api/v3/reimbursements/{uid}`. */
  path: string;
}

/** Every call of the API, from its own description. */
export async function describedCalls(api: Pick<TestApi, 'call'>): Promise<DescribedCall[]> {
  const described = await (await api.call('/api/openapi.json')).json();
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(described);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
}
