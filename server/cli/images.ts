// Renders the demo's portraits and scenes into real image files in the eight widths of an image set.
// usage: node server/cli/images.ts OUTDIR [--widths=64,128]
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Sharp } from 'sharp';
import { portraits, providerPortraits } from '#server/sandbox/seed/pictures/portraits.ts';

const allWidths = [64, 128, 256, 512, 800, 1024, 1600, 2048];
const fallbackWidth = 256;
const scenesDir = join(import.meta.dirname, '../sandbox/seed/pictures');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { widths: { type: 'string' } },
});
const out = positionals[0];
if (!out) throw new Error('usage: node server/cli/images.ts OUTDIR [--widths=64,128]');
const outDir = resolve(out);
const widths = values.widths ? values.widths.split(',').map(Number) : allWidths;

interface Picture {
  key: string;
  svg: string;
}

async function readScenes(): Promise<Picture[]> {
  const names = (await readdir(scenesDir)).filter((name) => name.endsWith('.svg')).sort();
  return Promise.all(
    names.map(async (name) => ({
      key: `scenes/${name.slice(0, -4)}`,
      svg: await readFile(join(scenesDir, name), 'utf8'),
    })),
  );
}

// These masks clip nothing here and take most of the drawing time.
const idleMasks = / mask="url\(#(viewboxMask|personas-a)\)"/g;
// Each of the others is one white shape, which a clip path draws in a quarter of the time.
const masks = /<mask (id="[^"]*")[^>]*>(.*?)<\/mask>/gs;

/** The avatar set puts white overlays on faces and hair, which turn dark ones gray, and uses loud accent colors. */
function inOurPalette(svg: string): string {
  const warm = (veil: string) =>
    veil
      .replace('fill="#fff"', 'fill="#ffd9b3"')
      .replace(/opacity="[^"]*"/, (opacity) =>
        opacity === 'opacity=".36"' ? 'opacity=".2"' : 'opacity=".1"',
      )
      .replace(/style="[^"]*"/, '');
  return svg
    .replace(idleMasks, '')
    .replace(masks, '<clipPath $1>$2</clipPath>')
    .replaceAll(' mask="url(', ' clip-path="url(')
    .replace(/<path(?=[^>]*fill="#fff")(?=[^>]*mix-blend-mode)[^>]*>/g, warm)
    .replaceAll('#1B0640', '#1f2a37')
    .replaceAll('#F55D81', '#d9805f')
    .replaceAll('#5A45FF', '#0f5e5a');
}

async function drawPortraits(): Promise<Picture[]> {
  const { createAvatar } = await import('@dicebear/core');
  const personas = await import('@dicebear/personas');
  const people = [
    ...Object.entries(portraits).map(([id, look]) => ({ id, look, key: `experts/${id}` })),
    ...Object.entries(providerPortraits).map(([id, look]) => ({ id, look, key: `providers/${id}` })),
  ];
  return people.map(({ id, look, key }) => {
    const avatar = createAvatar(personas, {
      seed: id,
      scale: 112,
      translateY: 6,
      hair: [look.hair],
      hairColor: [look.hairColor],
      skinColor: [look.skinColor],
      eyes: [look.eyes ?? 'open'],
      mouth: [look.mouth ?? 'smile'],
      nose: [look.nose ?? 'smallRound'],
      facialHair: [look.facialHair ?? 'shadow'],
      facialHairProbability: look.facialHair ? 100 : 0,
      body: [look.body],
      clothingColor: [look.clothingColor],
      backgroundColor: [look.backgroundColor],
    });
    return { key, svg: inOurPalette(avatar.toString()) };
  });
}

async function render({ key, svg }: Picture, sharp: (typeof import('sharp'))['default']): Promise<void> {
  const box = /viewBox="0 0 (\d+)/.exec(svg);
  if (!box) throw new Error(`${key}: no viewBox`);
  const widest = Math.max(...widths, fallbackWidth);
  const drawn = await sharp(Buffer.from(svg), { density: (72 * widest) / Number(box[1]) })
    .resize({ width: widest })
    .flatten({ background: '#fffdfa' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawn.info;
  const at = (size: number): Sharp =>
    sharp(drawn.data, { raw: { width, height, channels } }).resize({ width: size });
  for (const size of widths) {
    const small = size <= 256;
    await at(size)
      .webp({ quality: 82, effort: small ? 4 : 1, smartSubsample: small })
      .toFile(join(outDir, `${key}-w${size}.webp`));
  }
  await at(fallbackWidth)
    .png({ palette: true, quality: 90 })
    .toFile(join(outDir, `${key}-w${fallbackWidth}.png`));
}

const scenes = await readScenes();
const inputs = createHash('sha256')
  .update(await readFile(import.meta.filename))
  .update(JSON.stringify([widths, portraits, providerPortraits, scenes]))
  .digest('hex');
const stamp = join(outDir, 'images.stamp');

if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === inputs) {
  console.log('pictures: up to date');
} else {
  const { default: sharp } = await import('sharp');
  const pictures = [...(await drawPortraits()), ...scenes];
  for (const folder of ['experts', 'providers', 'scenes']) {
    await rm(join(outDir, folder), { recursive: true, force: true });
    await mkdir(join(outDir, folder), { recursive: true });
  }
  await rm(stamp, { force: true });
  const queue = pictures.values();
  const work = async () => {
    for (const picture of queue) await render(picture, sharp);
  };
  await Promise.all([work(), work()]);
  await writeFile(stamp, inputs);
  console.log(`pictures: ${pictures.length} drawn in ${widths.length} widths`);
}
