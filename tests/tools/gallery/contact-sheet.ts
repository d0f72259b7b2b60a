import { escaped } from '../markup.ts';
import { placeOf, type KeptShot } from './picture-store.ts';
import { languages, pictureName, schemes, widths } from './shot.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 1rem }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 1rem; padding: .5rem 0; background: Canvas }
article { margin-block: 1rem; padding-block-start: .5rem; border-block-start: 1px solid }
h2 { margin: 0; font-size: 1rem } p { margin: 0 }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
figure { margin: 0 } figcaption { font-size: .875rem }
img { display: block; max-inline-size: 30rem; max-block-size: 40rem; border: 1px solid }
.fault { color: light-dark(#a30000, #ff9a90) }
main:not(.all) .same { display: none }`;

/** Runs in the contact sheet. */
const script = `
const form = document.querySelector('form');
const show = () => {
  const wanted = new FormData(form);
  document.querySelector('main').classList.toggle('all', wanted.has('all'));
  for (const article of document.querySelectorAll('article')) {
    const { page, ...look } = article.dataset;
    const fits = Object.entries(look).every(([name, value]) => ['', value].includes(wanted.get(name)));
    article.hidden = !fits || !page.includes(wanted.get('page'));
  }
};
form.addEventListener('input', show);
show();`;

/** A new page counts as changed. */
const changeOf = ({ changed = 1 }: KeptShot): number => changed;

function article(shot: KeptShot): string {
  const { path, width, scheme, language, faults, changed } = shot;
  const isChanged = changeOf(shot) > 0;
  const places =
    isChanged && changed !== undefined ? (['before', 'now', 'difference'] as const) : (['now'] as const);
  const pictures = places.map((place) => {
    const address = escaped(placeOf(place, shot));
    return `<figure><figcaption>${place}</figcaption><a href="${address}"><img src="${address}" loading="lazy" alt=""></a></figure>`;
  });
  const news = changed === undefined ? ', new' : isChanged ? `, ${(changed * 100).toFixed(2)} % differs` : '';
  return `<article class="${isChanged || faults.length > 0 ? 'news' : 'same'}" data-page="${escaped(path)}" data-width="${width}" data-scheme="${scheme}" data-language="${language}">
<h2>${escaped(path)} · ${width} ${scheme} ${language}${news}</h2>
${faults.map((fault) => `<p class="fault">${escaped(fault)}</p>`).join('\n')}
<div class="pictures">${pictures.join('')}</div></article>`;
}

function choice(name: string, values: readonly (string | number)[]): string {
  const options = values.map((value) => `<option>${value}</option>`).join('');
  return `<label>${name} <select name="${name}"><option value="">all</option>${options}</select></label>`;
}

/** One page with all pictures beside the previous ones, largest change first. */
export function contactSheet(shots: readonly KeptShot[]): string {
  const sorted = shots.toSorted(
    (one, other) =>
      changeOf(other) - changeOf(one) ||
      other.faults.length - one.faults.length ||
      pictureName(one).localeCompare(pictureName(other), 'en', { numeric: true }),
  );
  const changed = shots.filter((shot) => changeOf(shot) > 0).length;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gallery of all pages</title><style>${style}</style></head>
<body><h1>${shots.length} pictures, ${changed} changed</h1>
<form><label>address <input name="page"></label>${choice('width', widths)}${choice('scheme', schemes)}${choice('language', languages)}
<label><input type="checkbox" name="all"${changed === 0 ? ' checked' : ''}> also what is as it was</label></form>
<main>${sorted.map(article).join('\n')}</main><script>${script}</script></body></html>
`;
}
