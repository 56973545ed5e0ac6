/** Tables: for the few screens that have them (architecture, section 4). */
export { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from './table';
