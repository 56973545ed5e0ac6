const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of ours; another one names nothing, and would be an error to the database. */
export const isId = (text: string): boolean => UUID.test(text);
