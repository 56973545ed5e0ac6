type RequestParts = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  type?: string;
  /** Further headers. */
  headers?: Record<string, string>;
  body?: Buffer | string;
};

/** A request as it goes over the wire, with the headers that the portal's own client sends. */
export function requestBytes({ method, path, token, type, headers = {}, body }: RequestParts): Buffer {
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json, text/plain, */*',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(type ? [`Content-Type: ${type}`] : []),
    ...(method === 'GET' ? [] : [`Content-Length: ${bytes.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

/** A request with a JSON body. */
export const jsonRequest = (method: 'POST' | 'PUT', path: string, body: object, token?: string): Buffer =>
  requestBytes({
    method,
    path,
    type: 'application/json',
    body: JSON.stringify(body),
    ...(token ? { token } : {}),
  });
