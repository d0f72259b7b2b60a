import type { ApiClient } from '#app/api/client.ts';
import { categoryDocument } from '../covered-programs.api.server.ts';
import { policyDocument } from '../policies/policies.api.server.ts';

const pathOf = (kind: 'programs' | 'policies', id: string) =>
  `v3/operator/content/${kind}/${encodeURIComponent(id)}/preview`;

/** A kind of programs as members would see it. Throws ApiError 404, and 422 while it could not be published. */
export const fetchProgramsPreview = async (api: ApiClient, id: string, language: string) =>
  (await api.get(pathOf('programs', id), categoryDocument, { searchParams: { language } })).data;

/** A policy as members would read it. Throws ApiError 404, and 422 while it could not be published. */
export const fetchPolicyPreview = async (api: ApiClient, id: string, language: string) =>
  (await api.get(pathOf('policies', id), policyDocument, { searchParams: { language } })).data;
