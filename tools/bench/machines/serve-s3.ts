// Arguments: the address to listen at, the folder of the bucket.
import S3rver from 's3rver'

const [address = '', directory = ''] = process.argv.slice(2)
const configureBuckets = [{ name: 'kur' }]
const options = { address, port: 9000, directory, silent: true, vhostBuckets: false }
await new S3rver({ ...options, configureBuckets }).run()
