import { isUuid } from '#app/domain/uuid.ts';
import { deskPath } from '#app/page/desk-path.ts';

/** Fields of the buttons, and fields of forms that are not typed. */
const notTyped = /^(item|item_version|back|to|key|version)$/;

interface TypedBeside {
  /** Path and query of the page. */
  back: string;
  /** Undefined where nothing was typed. */
  typed: FormData | undefined;
}

/**
 * What was being typed on the page whose buttons to take work were pressed: they post to the desk's home (`WorkButtons`), with the form
 * beside them. Undefined for any other post.
 */
export function typedBeside(pathname: string, fields: FormData): TypedBeside | undefined {
  const back = fields.get('back');
  if (pathname !== '/desk' || typeof back !== 'string') return undefined;
  const typed = new FormData();
  let isEmpty = true;
  for (const [name, value] of fields) {
    // Files that are uploaded begin with their id; others are names of files that were only chosen.
    if (typeof value !== 'string') continue;
    if (name === 'attachments' && !isUuid(value.split(' ', 1).join(''))) continue;
    typed.append(name, value);
    isEmpty &&= value === '' || notTyped.test(name) || name === 'intent' || name === 'form_token';
  }
  return { back: deskPath(back), typed: isEmpty ? undefined : typed };
}
