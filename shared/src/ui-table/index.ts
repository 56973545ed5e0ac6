/** Tables: for the few screens that have them (docs/architecture.md). */
export { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from './table';
