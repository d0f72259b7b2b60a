import { zipArchive, type ZipPart } from './zip-archive.ts';

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const macroMain = 'application/vnd.ms-word.document.macroEnabled.main+xml';

function contentTypes(mainType: string): ZipPart {
  return {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
  };
}

const relations: ZipPart = {
  name: '_rels/.rels',
  content:
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
};
const wordDocument: ZipPart = {
  name: 'word/document.xml',
  content:
    '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Receipt</w:t></w:r></w:p></w:body></w:document>',
};

/** A part that links another part to a target outside of the document. */
export function relationshipsPart(name: string, kind: string, target: string): ZipPart {
  const type = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`;
  return {
    name,
    content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  };
}

export function docxFile(more: ZipPart[] = []): Buffer {
  return zipArchive([contentTypes(wordMain), relations, wordDocument, ...more]);
}

/** Some programs write the list of content types last. */
export function docxWithTypesLast(): Buffer {
  return zipArchive([relations, wordDocument, contentTypes(wordMain)]);
}

export function docmFile(): Buffer {
  return zipArchive([contentTypes(macroMain), relations, wordDocument]);
}

export function encryptedDocx(): Buffer {
  return zipArchive([contentTypes(wordMain), relations, { ...wordDocument, encrypted: true }]);
}

/** An Office 97 compound file with one sector each for the Word header, the directory and the allocation table. */
export function compoundFile({
  streams = ['WordDocument'],
  encryptedWord = false,
}: { streams?: string[]; encryptedWord?: boolean } = {}): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  const word = Buffer.alloc(512);
  word.writeUInt16LE(0xa5ec, 0);
  word.writeUInt16LE(0xc1, 2);
  word.writeUInt16LE(encryptedWord ? 0x0100 : 0, 10);
  const directory = Buffer.concat(['Root Entry', ...streams].map((name) => directoryEntry(name)));
  return Buffer.concat([header, word, directory, Buffer.alloc(512, 0xff), Buffer.alloc(4096)]);
}

function directoryEntry(name: string): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(name === 'Root Entry' ? 5 : 2, 66);
  return entry;
}
