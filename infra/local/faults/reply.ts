/** An HTTP answer before it is sent. */
export interface Reply {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  body: string | Buffer
}
