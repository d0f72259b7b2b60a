import { type ApiClient, uploadHeaders } from '#app/api/client.ts';
import { decoded, documentOf, ignoredAnswer } from '#app/api/document.ts';
import { markAttributes, operatorBrandAttributes } from '#app/contract/brand.ts';
import type { Brand } from '#app/domain/brand.ts';

const brandDocument = documentOf(decoded(operatorBrandAttributes));
const markDocument = documentOf(decoded(markAttributes));

const pathOf = (companyId: string) => `v3/operator/companies/${encodeURIComponent(companyId)}`;

/** A company's name and its look. Throws ApiError 404 for a company that is not the administrator's. */
export async function fetchBrand(api: ApiClient, companyId: string) {
  const { data } = await api.get(`${pathOf(companyId)}/brand`, brandDocument);
  return { company: data.company_name, brand: data.brand, version: data.version };
}

/** In place of the look of that version. Throws ApiError 404 like `fetchBrand`, 409 if there is another one, 422 with pointers. */
export async function saveBrand(
  api: ApiClient,
  companyId: string,
  brand: Brand & { version: string },
): Promise<void> {
  await api.put(`${pathOf(companyId)}/brand`, brand, ignoredAnswer);
}

/** Goes back to the product's own look. Throws ApiError 404 like `fetchBrand`, 409 like `saveBrand`. */
export const removeBrand = (api: ApiClient, companyId: string, version: string): Promise<void> =>
  api.delete(`${pathOf(companyId)}/brand?${new URLSearchParams({ version }).toString()}`);

/** Stores a mark for a look and returns its key. Throws ApiError 404 like `fetchBrand`, 413 and 422 with the reason, 429. */
export async function addMark(
  api: ApiClient,
  companyId: string,
  { filename, bytes }: { filename: string; bytes: ReadableStream<Uint8Array> },
): Promise<string> {
  const headers = uploadHeaders(filename);
  return (await api.upload(`${pathOf(companyId)}/marks`, bytes, headers, markDocument)).data.key;
}
