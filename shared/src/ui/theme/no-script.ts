/**
 * Style of server-made HTML where scripts are off: what only a script can work is hidden, and what a
 * script would unfold is open.
 */
export const WITHOUT_SCRIPTS = '@media (scripting: none)';
