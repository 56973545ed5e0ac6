/** Where a running portal takes the commands of the placement cell from its operator. */
export const CELL_COMMAND_PATH = '/operator/cell';
