// The least that Node can do: what every other figure is a ratio to.
import { createServer } from 'node:http';

const BODY = JSON.stringify({ success: true, message: 'Hello', data: null });

createServer((request, response) => {
  request.resume();
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': BODY.length,
  });
  response.end(BODY);
}).listen(Number(process.env.PORT), process.env.HOST);
