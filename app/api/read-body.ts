import { ApiUnavailableError } from './unavailable-error.ts';

export interface BodyLimits {
  maxBytes: number;
  milliseconds: number;
}

/**
 * Reads a response's text within limits of size and time, and cancels the stream when either is exceeded.
 * Throws ApiUnavailableError (too_large, timeout, network when the body is cut).
 */
export async function readBody(response: Response, limits: BodyLimits): Promise<string> {
  if (!response.body) return '';
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiUnavailableError('timeout')), limits.milliseconds);
  });
  try {
    return await Promise.race([readAll(reader, limits.maxBytes), late]);
  } catch (error) {
    // The original error matters; an error of cancel adds nothing.
    reader.cancel().catch(() => undefined);
    throw error instanceof ApiUnavailableError ? error : new ApiUnavailableError('network');
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) throw new ApiUnavailableError('too_large');
    text += decoder.decode(value, { stream: true });
  }
}
