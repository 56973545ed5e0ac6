import { Mark, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** A mark that is its tag and nothing else. */
const markOf = (tag: string) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** A part of a list of terms. */
const termOf = (tag: string) =>
  Node.create({ name: tag, content: 'inline*', parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const DescriptionList = Node.create({
  name: 'dl',
  group: 'block',
  content: '(dt | dd)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
});

/** A picture inside the text, as a drive file may bring one. */
const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Without widths of columns: those are styles, which neither the policy nor the sanitiser lets through. */
const PlainTable = Table.extend({
  addNodeView: () => null,
  renderHTML: () => ['table', ['tbody', 0]],
});
const SPANS = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
};
const PlainCell = TableCell.extend({ addAttributes: () => SPANS });
const PlainHeader = TableHeader.extend({ addAttributes: () => SPANS });

/**
 * What may be written in a drive's details and terms: the tags that the server's sanitiser lets through, so that what is
 * saved is what is shown (D-50, CEL-41).
 */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4, 5] },
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer', class: null },
    },
    trailingNode: false,
  }),
  markOf('sub'),
  markOf('sup'),
  termOf('dt'),
  termOf('dd'),
  DescriptionList,
  Picture,
  PlainTable,
  TableRow,
  PlainCell,
  PlainHeader,
];
