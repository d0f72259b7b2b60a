import { createDecipheriv, hkdfSync } from 'node:crypto';

const key = Buffer.from(
  hkdfSync('sha256', process.env.ENCRYPTION_KEY ?? '', '', 'wren sealing v1 envelope', 32),
);

/** Opens a column that is encrypted at rest, by AES-256-GCM: version (1) · key id (8) · nonce (12) · text · tag (16). */
export function openSealed(sealed: Buffer, table: string, column: string, row: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(9, 21));
  decipher.setAAD(Buffer.concat([sealed.subarray(0, 9), Buffer.from(JSON.stringify([table, column, row]))]));
  decipher.setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(21, -16), undefined, 'utf8') + decipher.final('utf8');
}
