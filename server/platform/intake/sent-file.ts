import { z } from '@hono/zod-openapi';
import type { HonoRequest } from 'hono';
import { problem } from '../http/json-api/problem.ts';
import { fileNameIn } from './display-name.ts';

/** The body of an upload, and of a download. */
export const binary = {
  'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) },
};

/** How a file is sent. */
export const howToSend =
  "The body is the file itself; Content-Disposition names it (filename*=UTF-8''…). What it is shows in its content.";

/** Problems of refused files. */
export const fileRefusals = {
  413: ['too_big'],
  415: ['unsupported_media_type'],
  422: ['empty', 'wrong_type', 'infected', 'encrypted', 'active_content', 'too_many'],
  503: ['upload_failed'],
};

export interface SentFile {
  body: AsyncIterable<Uint8Array>;
  /** As the sender named it. */
  fileName: string;
  requestId: string;
}

interface FileCall {
  req: HonoRequest;
  var: { requestId: string };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The file in a request. Throws a Problem if the body has another media type. */
export function sentFile({ req, var: { requestId } }: FileCall): SentFile {
  if (req.header('Content-Type')?.split(';', 1)[0] !== 'application/octet-stream') {
    throw problem(415, 'unsupported_media_type');
  }
  return {
    body: req.raw.body ?? nothing(),
    fileName: fileNameIn(req.header('Content-Disposition')),
    requestId,
  };
}
